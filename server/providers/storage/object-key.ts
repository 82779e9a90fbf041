import { ProviderError } from '../provider-error';

const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

/**
 * Lets through only keys as this application makes them: lower-case letters, digits, hyphens, single slashes between.
 * Nothing else can name a file outside the folder or another object.
 * @throws ProviderError
 */
export function requireKey(provider: 'disk' | 's3', key: string): string {
  if (!KEY.test(key) || key.length > 512) throw new ProviderError({ kind: 'refused', provider, code: 'object-key' });
  return key;
}

export function missingObject(provider: 'disk' | 's3'): ProviderError {
  return new ProviderError({ kind: 'missing', provider, code: 'no-object' });
}
