import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@tablee/server/testing/free-port.ts'
import { installWithApt } from '../../install-with-apt.ts'

const HAPROXY = '/usr/sbin/haproxy'

/**
 * Starts HAProxy in front of `count` processes on its ports. It requests /readyz twice a second, treats a 503 as down at once
 * but not a slow response, and repeats no request.
 */
export async function startBalancer(folder: string, count: number) {
  if (!existsSync(HAPROXY)) installWithApt('haproxy')
  const port = await freePort()
  const ports: number[] = []
  while (ports.length < count) ports.push(await freePort())
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configuration(port, ports))

  const child = spawn(HAPROXY, ['-db', '-f', file], { stdio: 'ignore' })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  return {
    url: `http://127.0.0.1:${port}`,
    ports,
    async stop() {
      process.off('exit', endWithUs)
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

function configuration(port: number, ports: readonly number[]): string {
  return `defaults
  mode http
  retries 0
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 10s

frontend people
  bind 127.0.0.1:${port}
  default_backend tablee

backend tablee
  option httpchk GET /readyz
  http-check expect status 200
  default-server check inter 500ms fall 1 rise 1
${ports.map((one, n) => `  server process${n} 127.0.0.1:${one}`).join('\n')}
`
}
