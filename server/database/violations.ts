/** SQLSTATE codes of broken constraints. */
const codes = { unique: '23505', foreignKey: '23503' } as const;

/** Whether a statement failed because of a constraint of this kind; drizzle wraps what the driver says. */
export function violates(error: unknown, kind: keyof typeof codes): boolean {
  const said = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return typeof said === 'object' && said !== null && 'code' in said && said.code === codes[kind];
}
