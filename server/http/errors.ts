export type ErrorData = Record<string, string | number | boolean>;

/** Something that the user may be told: HTTP status, the specification's words, and data that the page acts on. */
export class BusinessError extends Error {
  override readonly name = 'BusinessError';
  constructor(
    readonly status: number,
    message: string,
    readonly data: ErrorData | null = null,
  ) {
    super(message);
  }
}
