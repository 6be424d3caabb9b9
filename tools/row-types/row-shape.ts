import type { ValueKind } from '@tablee/server/testing/seen-values.ts'
import { type Checker, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync'

/** The values that a type allows. The members of a union are merged. */
export type Shape = {
  /** Allows any value: `unknown`, or a type parameter. */
  isOpen: boolean
  kinds: Set<ValueKind>
  /** The only allowed strings; null if any is allowed. */
  strings: Set<string> | null
  items?: Shape
  fields: Map<string, Field>
  /** Has fields of any name. */
  isRecord: boolean
}
type Field = { shape: Shape; isOptional: boolean }

type Types = { checker: Checker; shapeOf: (type: Type) => Shape }

/** Returns a function for the shape of a type, computed once for each type. */
export function shapesBy(checker: Checker): (type: Type) => Shape {
  const known = new Map<number, Shape>()

  function shapeOf(type: Type): Shape {
    const same = known.get(type.id)
    if (same) return same
    const shape: Shape = { isOpen: false, kinds: new Set(), strings: new Set(), fields: new Map(), isRecord: false }
    // Set before its parts are read, which may refer to it.
    known.set(type.id, shape)
    const members = type.isUnionType() ? type.getTypes() : [type]
    for (const member of members) addMember({ checker, shapeOf }, shape, member)
    const withFields = members.filter((member) => isFields(checker, member))
    markPartialFields(
      shape,
      withFields.map((member) => checker.getPropertiesOfType(member)),
    )
    return shape
  }

  return shapeOf
}

function addMember(types: Types, shape: Shape, type: Type): void {
  const { flags } = type
  if (flags & OPEN) shape.isOpen = true
  else if (flags & TypeFlags.Null) shape.kinds.add('null')
  else if (flags & TypeFlags.NumberLike) shape.kinds.add('number')
  else if (flags & TypeFlags.BooleanLike) shape.kinds.add('boolean')
  else if (flags & TypeFlags.StringLike) addString(shape, type)
  else if (type.isIntersectionType() && type.getTypes().some(isPrimitive)) addBranded(types, shape, type.getTypes())
  else if (!(flags & TypeFlags.Undefined)) addObject(types, shape, type)
}

function addString(shape: Shape, type: Type): void {
  shape.kinds.add('string')
  if (type.isStringLiteralType()) shape.strings?.add(type.value)
  else shape.strings = null
}

function addBranded(types: Types, shape: Shape, parts: readonly Type[]): void {
  for (const part of parts.filter(isPrimitive)) addMember(types, shape, part)
}

function addObject(types: Types, shape: Shape, type: Type): void {
  const name = type.getSymbol()?.name
  if (name === 'Date') shape.kinds.add('instant')
  else if (name === 'Buffer' || name === 'Uint8Array') shape.kinds.add('bytes')
  else if (types.checker.isArrayLikeType(type)) addItems(types, shape, type as TypeReference)
  else addFields(types, shape, type)
}

function addItems({ checker, shapeOf }: Types, shape: Shape, type: TypeReference): void {
  shape.kinds.add('array')
  const items = checker.getTypeArguments(type).map(shapeOf)
  shape.items = (shape.items ? [shape.items, ...items] : items).reduce(both)
}

function addFields({ checker, shapeOf }: Types, shape: Shape, type: Type): void {
  shape.kinds.add('object')
  if (checker.getIndexInfosOfType(type).length > 0) shape.isRecord = true
  for (const symbol of checker.getPropertiesOfType(type)) {
    const fieldType = checker.getTypeOfSymbol(symbol)
    if (!fieldType) throw new Error(`the type of ${symbol.name} is not known`)
    const isOptional = (fieldType.isUnionType() ? fieldType.getTypes() : [fieldType]).some(
      ({ flags }) => flags & TypeFlags.Undefined,
    )
    const before = shape.fields.get(symbol.name)
    shape.fields.set(symbol.name, {
      shape: before ? both(before.shape, shapeOf(fieldType)) : shapeOf(fieldType),
      isOptional: isOptional || (before?.isOptional ?? false),
    })
  }
}

/** Marks fields that not every member of a union has as optional. */
function markPartialFields(shape: Shape, members: (readonly { name: string }[])[]): void {
  if (members.length < 2) return
  const names = members.map((fields) => new Set(fields.map(({ name }) => name)))
  for (const [name, field] of shape.fields) if (!names.every((fields) => fields.has(name))) field.isOptional = true
}

function isFields(checker: Checker, type: Type): boolean {
  return !!(type.flags & (TypeFlags.Object | TypeFlags.Intersection)) && !checker.isArrayLikeType(type)
}

const OPEN = TypeFlags.AnyOrUnknown | TypeFlags.TypeParameter

function isPrimitive({ flags }: Type): boolean {
  return !!(flags & TypeFlags.Primitive)
}

/** Merges two shapes. A field that only one of them has is optional. */
function both(a: Shape, b: Shape): Shape {
  const items = a.items && b.items ? both(a.items, b.items) : (a.items ?? b.items)
  return {
    isOpen: a.isOpen || b.isOpen,
    kinds: new Set([...a.kinds, ...b.kinds]),
    strings: a.strings && b.strings && new Set([...a.strings, ...b.strings]),
    fields: new Map([...fieldsOf(a, b), ...fieldsOf(b, a)]),
    isRecord: a.isRecord || b.isRecord,
    ...(items ? { items } : {}),
  }
}

function fieldsOf(one: Shape, other: Shape): [string, Field][] {
  const canBeOther = other.kinds.has('object')
  return [...one.fields].map(([name, field]) => {
    const same = other.fields.get(name)
    if (!same) return [name, { ...field, isOptional: field.isOptional || canBeOther }]
    return [name, { shape: both(field.shape, same.shape), isOptional: field.isOptional || same.isOptional }]
  })
}
