import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dropDraft, keepDraft, keyOf, readDraft } from '../../../src/services/comments/drafts';

const place = { type: 1, businessId: 7, parentId: undefined } as const;
const reply = { ...place, parentId: 3 };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

describe('a draft', () => {
  it('is kept for each place, and for its author alone', () => {
    keepDraft(place, 'C1', '<p>一</p>');
    keepDraft(reply, 'C1', '<p>二</p>');
    expect(readDraft(place, 'C1')).toBe('<p>一</p>');
    expect(readDraft(reply, 'C1')).toBe('<p>二</p>');
    expect(readDraft(place, 'C2')).toBe('');
    keepDraft(place, 'C2', '<p>三</p>');
    expect(readDraft(place, 'C1')).toBe('<p>一</p>');
    dropDraft(place, 'C1');
    expect(readDraft(place, 'C1')).toBe('');
    expect(readDraft(place, 'C2')).toBe('<p>三</p>');
    expect(readDraft(reply, 'C1')).toBe('<p>二</p>');
  });

  it('has one idempotency key as long as its text is the same', () => {
    const key = keyOf(place, 'C1', '<p>一</p>');
    keepDraft(place, 'C1', '<p>一</p>');
    expect(keyOf(place, 'C1', '<p>一</p>')).toBe(key);
    expect(keyOf(place, 'C1', '<p>一二</p>')).not.toBe(key);
    expect(keyOf(place, 'C2', '<p>一</p>')).not.toBe(key);
  });

  it('is forgotten with its key once it is posted: the same words can be written again', () => {
    const key = keyOf(place, 'C1', '<p>好</p>');
    dropDraft(place, 'C1');
    expect(keyOf(place, 'C1', '<p>好</p>')).not.toBe(key);
  });

  it('does without storage', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied');
      },
    });
    keepDraft(place, 'C1', '<p>一</p>');
    expect(readDraft(place, 'C1')).toBe('');
    expect(keyOf(place, 'C1', '<p>一</p>')).toMatch(/^[0-9a-f]{32}$/);
  });
});
