export const sheetStyle =
  'sheet-from-below fixed inset-x-0 top-auto bottom-0 m-0 max-h-[88dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-card bg-card p-0 text-left text-base font-normal text-ink backdrop:bg-veil'
