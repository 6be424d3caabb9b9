import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core'

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      rows: RowsPlugin<Types>
    }
    export interface FieldOptions {
      /** The usual number of rows of a list, by which the cost of its fields is multiplied. Required for lists. */
      rows?: number
    }
  }
}

/** Refuses to build a schema in which a list does not declare its `rows`. */
class RowsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const { rows } = field.pothosOptions
    if (field.type.kind === 'List' && rows === undefined) {
      throw new Error(`${field.parentType}.${field.name} is a list: say by \`rows\` how many rows it costs.`)
    }
    return rows === undefined ? field : { ...field, extensions: { ...field.extensions, rows } }
  }
}

SchemaBuilder.registerPlugin('rows', RowsPlugin)
