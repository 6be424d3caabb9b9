/** The drawings by name. The package is installed in this folder only, to make pictures. */
declare module '@iconify-json/fluent-emoji/icons.json' {
  const collection: { icons: Record<string, { body: string }> }
  export default collection
}
