import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether Debian's packages can be installed here without asking anyone. */
export function hasApt(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Installs a package of Debian's; false where that fails. */
export function installWithApt(name: string): boolean {
  return attempt('apt-get', ['update', '-qq']) && attempt('apt-get', [...INSTALL, name])
}

const INSTALL = ['install', '-y', '-qq', '--no-install-recommends']

/** Runs a program that says nothing but its errors; false where it fails. */
export function attempt(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}
