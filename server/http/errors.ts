export type ErrorData = Record<string, string | number | boolean>;

/** An error that is safe to show: HTTP status, the specification's message, and data that the page acts on. */
export class BusinessError extends Error {
  override readonly name = 'BusinessError';
  constructor(
    readonly status: number,
    message: string,
    readonly data: ErrorData | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
