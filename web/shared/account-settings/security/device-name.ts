// The first match counts, because most browsers also name their ancestors.
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Returns a readable name for a user agent: « Chrome sur Android ». */
export function deviceName(userAgent: string | null): string {
  const [browser, system] = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)]
  if (!browser && !system) return 'Appareil inconnu'
  return [browser, system].filter(Boolean).join(' sur ')
}

/** True if the device is a phone or a tablet. */
export function isHandheld(userAgent: string | null): boolean {
  return /\b(?:iPhone|iPad|Android|Mobile)\b/.test(userAgent ?? '')
}

function nameIn(names: [RegExp, string][], text: string | null): string | undefined {
  return names.find(([pattern]) => pattern.test(text ?? ''))?.[1]
}
