import type { Kind } from '@tablee/server/testing/seen-values.ts'
import { type Checker, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync'

/** What a type lets through, the members of a union laid over each other. */
export type Shape = {
  /** Nothing is said of it: `unknown`, or what a caller says it is. */
  isOpen: boolean
  kinds: Set<Kind>
  /** The only strings; null where any will do. */
  strings: Set<string> | null
  items?: Shape
  fields: Map<string, Field>
  /** Has fields of any name. */
  isRecord: boolean
}
type Field = { shape: Shape; isOptional: boolean }

/** Answers the shape of a type, each type's worked out once. */
export function shapesBy(checker: Checker): (type: Type) => Shape {
  const known = new Map<number, Shape>()

  function shapeOf(type: Type): Shape {
    const same = known.get(type.id)
    if (same) return same
    const shape: Shape = { isOpen: false, kinds: new Set(), strings: new Set(), fields: new Map(), isRecord: false }
    // Before its parts, which may lead back to it.
    known.set(type.id, shape)
    const members = type.isUnionType() ? type.getTypes() : [type]
    for (const member of members) addMember(shape, member)
    dropPartialFields(shape, members.filter(isFields))
    return shape
  }

  function addMember(shape: Shape, type: Type): void {
    const { flags } = type
    if (flags & OPEN) shape.isOpen = true
    else if (flags & TypeFlags.Null) shape.kinds.add('null')
    else if (flags & TypeFlags.NumberLike) shape.kinds.add('number')
    else if (flags & TypeFlags.BooleanLike) shape.kinds.add('boolean')
    else if (flags & TypeFlags.StringLike) addString(shape, type)
    else if (type.isIntersectionType() && type.getTypes().some(isPrimitive)) addBranded(shape, type.getTypes())
    else if (!(flags & TypeFlags.Undefined)) addObject(shape, type)
  }

  function addString(shape: Shape, type: Type): void {
    shape.kinds.add('string')
    if (type.isStringLiteralType()) shape.strings?.add(type.value)
    else shape.strings = null
  }

  function addBranded(shape: Shape, parts: readonly Type[]): void {
    for (const part of parts.filter(isPrimitive)) addMember(shape, part)
  }

  function addObject(shape: Shape, type: Type): void {
    const name = type.getSymbol()?.name
    if (name === 'Date') shape.kinds.add('instant')
    else if (name === 'Buffer' || name === 'Uint8Array') shape.kinds.add('bytes')
    else if (checker.isArrayLikeType(type)) addItems(shape, type as TypeReference)
    else addFields(shape, type)
  }

  function addItems(shape: Shape, type: TypeReference): void {
    shape.kinds.add('array')
    const items = checker.getTypeArguments(type).map(shapeOf)
    shape.items = (shape.items ? [shape.items, ...items] : items).reduce(both)
  }

  function addFields(shape: Shape, type: Type): void {
    shape.kinds.add('object')
    if (checker.getIndexInfosOfType(type).length > 0) shape.isRecord = true
    for (const symbol of checker.getPropertiesOfType(type)) {
      const own = checker.getTypeOfSymbol(symbol)
      if (!own) throw new Error(`the type of ${symbol.name} is not known`)
      const isOptional = (own.isUnionType() ? own.getTypes() : [own]).some(({ flags }) => flags & TypeFlags.Undefined)
      const before = shape.fields.get(symbol.name)
      shape.fields.set(symbol.name, {
        shape: before ? both(before.shape, shapeOf(own)) : shapeOf(own),
        isOptional: isOptional || (before?.isOptional ?? false),
      })
    }
  }

  /** A field that not every member of a union has may be missing. */
  function dropPartialFields(shape: Shape, members: Type[]): void {
    if (members.length < 2) return
    const names = members.map((type) => new Set(checker.getPropertiesOfType(type).map(({ name }) => name)))
    for (const [name, field] of shape.fields) if (!names.every((own) => own.has(name))) field.isOptional = true
  }

  const isFields = (type: Type) =>
    !!(type.flags & TypeFlags.Object || type.flags & TypeFlags.Intersection) && !checker.isArrayLikeType(type)

  return shapeOf
}

const OPEN = TypeFlags.AnyOrUnknown | TypeFlags.TypeParameter

function isPrimitive({ flags }: Type): boolean {
  return !!(flags & TypeFlags.Primitive)
}

/** What either of them lets through; a field that only one of them has may be missing. */
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
