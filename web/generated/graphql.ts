// @ts-nocheck generated
/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type RestaurantCardFragment = { id: string, name: string, address: string, zipCode: string, city: string, avgPrice: number | null, avgRating: number | null, reviewCount: number, opensSoon: boolean, tags: Array<{ id: string, name: string }>, cover: { imageKey: string } | null } & { ' $fragmentName'?: 'RestaurantCardFragment' };

export type GeocodeAddressQueryVariables = Exact<{
  placeId: string | number;
}>;


export type GeocodeAddressQuery = { geocodeAddress: { latitude: number, longitude: number } };

export type ReverseGeocodeQueryVariables = Exact<{
  latitude: number;
  longitude: number;
}>;


export type ReverseGeocodeQuery = { reverseGeocode: { address: string, zipCode: string, city: string } };

export type RestaurantSuggestionsQueryVariables = Exact<{
  name: string;
  pageSize: number;
}>;


export type RestaurantSuggestionsQuery = { searchRestaurants: { restaurants: Array<{ id: string, name: string, address: string }> } };

export type AddressSuggestionsQueryVariables = Exact<{
  text: string;
}>;


export type AddressSuggestionsQuery = { addressSuggestions: Array<{ placeId: string, label: string }> };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const RestaurantCardFragmentDoc = new TypedDocumentString(`
    fragment RestaurantCard on Restaurant {
  id
  name
  address
  zipCode
  city
  avgPrice
  avgRating
  reviewCount
  opensSoon
  tags {
    id
    name
  }
  cover {
    imageKey
  }
}
    `, {"fragmentName":"RestaurantCard"}) as unknown as TypedDocumentString<RestaurantCardFragment, unknown>;
export const GeocodeAddressDocument = {"__meta__":{"hash":"sha256:ff9f7e8ba8179f822efb3f46c45162f55eaef020e4dbb62ba1462ccec31bb2f8"}} as unknown as TypedDocumentString<GeocodeAddressQuery, GeocodeAddressQueryVariables>;
export const ReverseGeocodeDocument = {"__meta__":{"hash":"sha256:ebb777361e984dc98d28d102c9a36607e7ecc0e6e012455b9a0ddc5065a27dfb"}} as unknown as TypedDocumentString<ReverseGeocodeQuery, ReverseGeocodeQueryVariables>;
export const RestaurantSuggestionsDocument = {"__meta__":{"hash":"sha256:336c49218ba7359b4d34ac0947cd2dcd66af3383616f410691a5c5ac335ea3f1"}} as unknown as TypedDocumentString<RestaurantSuggestionsQuery, RestaurantSuggestionsQueryVariables>;
export const AddressSuggestionsDocument = {"__meta__":{"hash":"sha256:e58ba6d33684159dbd8aea4778af1a4bb21c6af0f8f49f6f6879aa5bf815ff40"}} as unknown as TypedDocumentString<AddressSuggestionsQuery, AddressSuggestionsQueryVariables>;