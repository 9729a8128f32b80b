/** A panel's rows are a table if its first row names the columns of more than one. */
export function isTable(rows: readonly (readonly string[])[]): boolean {
  const [head, ...body] = rows
  return body.length > 0 && head !== undefined && head.length > 2 && body.every((row) => row.length === head.length)
}
