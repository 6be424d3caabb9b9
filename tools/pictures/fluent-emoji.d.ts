/** Its drawings by name; it is installed in this folder alone, by who makes pictures. */
declare module '@iconify-json/fluent-emoji/icons.json' {
  const collection: { icons: Record<string, { body: string }> }
  export default collection
}
