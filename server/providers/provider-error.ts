/**
 * - `timeout`, `unreachable`: the vendor gave no answer; the same call may succeed later.
 * - `refused`: the vendor (or its sandbox) answered no; `code` says why.
 * - `malformed`: the vendor answered something that its documentation does not describe.
 * - `missing`: the thing asked for is not there.
 */
export type ProviderErrorKind = 'timeout' | 'unreachable' | 'refused' | 'malformed' | 'missing';

export type ProviderFailure = {
  kind: ProviderErrorKind;
  /** Name of the provider, such as `tencent` or `s3`. */
  provider: string;
  /** The vendor's code, or a word of ours. */
  code: string;
  /** The vendor's own words. They may repeat what was sent, names and numbers included. */
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

  /** For a person who investigates; an accessor, so that no logger or serialiser picks it up. */
  get vendorText(): string {
    return this.#vendorText;
  }
}
