/**
 * - `timeout`, `unreachable`: the vendor did not respond; the same call may succeed later.
 * - `refused`: the vendor (or its sandbox) refused; `code` is the reason.
 * - `rejected`: the recipient's mail server refuses the mailbox or the message for good.
 * - `malformed`: the vendor's reply does not match its documentation.
 * - `missing`: the requested object does not exist.
 */
export type ProviderErrorKind = 'timeout' | 'unreachable' | 'refused' | 'rejected' | 'malformed' | 'missing';

export type ProviderFailure = {
  kind: ProviderErrorKind;
  /** Name of the provider, such as `tencent` or `s3`. */
  provider: string;
  /** The vendor's code, or one of the portal. */
  code: string;
  /** The vendor's message. It may repeat request data, including names and numbers. */
  vendorText?: string;
  cause?: unknown;
};

/** Any failure of a vendor. Message and enumerable properties are safe to log: they hold no personal data. */
export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;
  readonly provider: string;
  readonly code: string;
  readonly #vendorText: string;

  constructor(failure: ProviderFailure) {
    super(`${failure.provider}: ${failure.kind} (${failure.code})`, { cause: failure.cause });
    this.name = 'ProviderError';
    this.kind = failure.kind;
    this.provider = failure.provider;
    this.code = failure.code;
    this.#vendorText = failure.vendorText ?? '';
  }

  /** For debugging; an accessor, so that loggers and serialisers omit it. */
  get vendorText(): string {
    return this.#vendorText;
  }
}
