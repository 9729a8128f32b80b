import type { SettingSeen } from '$/api/types'

/** A value of a table's option as people say it. */
export function valueWords(setting: SettingSeen, value: number | string | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return setting.among[String(value)] ?? String(value)
}
