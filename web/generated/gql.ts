// @ts-nocheck generated
/* eslint-disable */
import * as types from './graphql';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  fragment RestaurantCard on Restaurant {\n    id\n    name\n    address\n    zipCode\n    city\n    avgPrice\n    avgRating\n    reviewCount\n    opensSoon\n    tags {\n      id\n      name\n    }\n    cover {\n      imageKey\n    }\n  }\n": typeof types.RestaurantCardFragmentDoc,
    "\n  query GeocodeAddress($placeId: ID!) {\n    geocodeAddress(placeId: $placeId) {\n      latitude\n      longitude\n    }\n  }\n": typeof types.GeocodeAddressDocument,
    "\n  query ReverseGeocode($latitude: Float!, $longitude: Float!) {\n    reverseGeocode(latitude: $latitude, longitude: $longitude) {\n      address\n      zipCode\n      city\n    }\n  }\n": typeof types.ReverseGeocodeDocument,
    "\n  query RestaurantSuggestions($name: String!, $pageSize: Int!) {\n    searchRestaurants(restaurantsCriteria: { name: $name, totalPlaces: 1, page: 1, pageSize: $pageSize }) {\n      restaurants {\n        id\n        name\n        address\n      }\n    }\n  }\n": typeof types.RestaurantSuggestionsDocument,
    "\n  query AddressSuggestions($text: String!) {\n    addressSuggestions(text: $text) {\n      placeId\n      label\n    }\n  }\n": typeof types.AddressSuggestionsDocument,
};
const documents: Documents = {
    "\n  fragment RestaurantCard on Restaurant {\n    id\n    name\n    address\n    zipCode\n    city\n    avgPrice\n    avgRating\n    reviewCount\n    opensSoon\n    tags {\n      id\n      name\n    }\n    cover {\n      imageKey\n    }\n  }\n": types.RestaurantCardFragmentDoc,
    "\n  query GeocodeAddress($placeId: ID!) {\n    geocodeAddress(placeId: $placeId) {\n      latitude\n      longitude\n    }\n  }\n": types.GeocodeAddressDocument,
    "\n  query ReverseGeocode($latitude: Float!, $longitude: Float!) {\n    reverseGeocode(latitude: $latitude, longitude: $longitude) {\n      address\n      zipCode\n      city\n    }\n  }\n": types.ReverseGeocodeDocument,
    "\n  query RestaurantSuggestions($name: String!, $pageSize: Int!) {\n    searchRestaurants(restaurantsCriteria: { name: $name, totalPlaces: 1, page: 1, pageSize: $pageSize }) {\n      restaurants {\n        id\n        name\n        address\n      }\n    }\n  }\n": types.RestaurantSuggestionsDocument,
    "\n  query AddressSuggestions($text: String!) {\n    addressSuggestions(text: $text) {\n      placeId\n      label\n    }\n  }\n": types.AddressSuggestionsDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment RestaurantCard on Restaurant {\n    id\n    name\n    address\n    zipCode\n    city\n    avgPrice\n    avgRating\n    reviewCount\n    opensSoon\n    tags {\n      id\n      name\n    }\n    cover {\n      imageKey\n    }\n  }\n"): typeof import('./graphql').RestaurantCardFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GeocodeAddress($placeId: ID!) {\n    geocodeAddress(placeId: $placeId) {\n      latitude\n      longitude\n    }\n  }\n"): typeof import('./graphql').GeocodeAddressDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReverseGeocode($latitude: Float!, $longitude: Float!) {\n    reverseGeocode(latitude: $latitude, longitude: $longitude) {\n      address\n      zipCode\n      city\n    }\n  }\n"): typeof import('./graphql').ReverseGeocodeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query RestaurantSuggestions($name: String!, $pageSize: Int!) {\n    searchRestaurants(restaurantsCriteria: { name: $name, totalPlaces: 1, page: 1, pageSize: $pageSize }) {\n      restaurants {\n        id\n        name\n        address\n      }\n    }\n  }\n"): typeof import('./graphql').RestaurantSuggestionsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AddressSuggestions($text: String!) {\n    addressSuggestions(text: $text) {\n      placeId\n      label\n    }\n  }\n"): typeof import('./graphql').AddressSuggestionsDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
