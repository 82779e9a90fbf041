import { ProviderError } from '../provider-error';

const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

/**
 * Accepts only keys in the application's format: lower-case letters, digits and hyphens, separated by single slashes, so
 * that a key cannot refer to a file outside the folder or to another object.
 * @throws ProviderError
 */
export function requireKey(provider: 'disk' | 's3', key: string): string {
  if (!KEY.test(key) || key.length > 512) throw new ProviderError({ kind: 'refused', provider, code: 'object-key' });
  return key;
}

export function missingObject(provider: 'disk' | 's3'): ProviderError {
  return new ProviderError({ kind: 'missing', provider, code: 'no-object' });
}
