const LEVELS: Record<number, string> = { 10: 'trace', 20: 'debug', 40: 'WARN', 50: 'ERROR', 60: 'FATAL' }

/** Formats a JSON log line as plain text. Any other line is returned unchanged. */
export function readableLine(line: string): string {
  const entry = parsed(line)
  if (!entry) return line
  // Omits pid, hostname and request id.
  const { time, level, msg, err, pid: _, hostname: __, reqId: ___, ...more } = entry
  const fields = Object.entries(more).map(([name, value]) => `${name}=${written(value)}`)
  const readable = [clock(Number(time)), LEVELS[Number(level)], msg, ...fields].filter(Boolean).join(' ')
  const stack =
    typeof err === 'object' && err ? ((err as { stack?: string; message?: string }).stack ?? written(err)) : ''
  return stack ? `${readable}\n${stack}` : readable
}

function parsed(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const entry = JSON.parse(line) as Record<string, unknown>
    return typeof entry.level === 'number' && typeof entry.time === 'number' ? entry : undefined
  } catch {
    return undefined
  }
}

function written(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function clock(time: number): string {
  return new Date(time).toTimeString().slice(0, 8)
}
