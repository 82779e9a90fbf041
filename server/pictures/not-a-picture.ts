/** The bytes are no picture of the accepted kinds or are damaged (`kind`), or have too many pixels (`size`). */
export class NotAPicture extends Error {
  override readonly name = 'NotAPicture';
  constructor(
    readonly fault: 'kind' | 'size',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
