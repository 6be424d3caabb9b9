/** The part of lighthouse that we use. It is only installed in this folder, by its bench. */
declare module 'lighthouse' {
  type Result = {
    lhr: {
      categories: Record<string, { score: number | null } | undefined>
      audits: Record<string, { numericValue?: number } | undefined>
    }
  }
  type Options = { port: number; output: 'json'; onlyCategories: string[]; logLevel: 'error' }

  export default function lighthouse(url: string, options: Options): Promise<Result | undefined>
}
