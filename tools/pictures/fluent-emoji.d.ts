/** The drawings by name. The package is only installed in this folder, to make pictures. */
declare module '@iconify-json/fluent-emoji/icons.json' {
  const collection: { icons: Record<string, { body: string }> }
  export default collection
}
