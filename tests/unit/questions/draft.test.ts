import { beforeEach, expect, it, vi } from 'vitest';
import { dropDraft, keepDraft, keyOf, readDraft } from '../../../src/services/questions/draft';

const draft = (title: string) => ({ categoryCode: 'service_pcb', title, content: '', files: [] }) as const;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

it('a browser keeps the draft of each customer, and shows it to that one alone', () => {
  keepDraft('community', 'C1', draft('甲的问题'));
  expect(readDraft('community', 'C2').title).toBe('');
  keepDraft('community', 'C2', draft('乙的问题'));
  expect(readDraft('community', 'C1').title).toBe('甲的问题');
  dropDraft('community', 'C2');
  expect(readDraft('community', 'C1').title).toBe('甲的问题');
  expect(readDraft('community', 'C2').title).toBe('');
});

it('a question keeps its idempotency key over what another customer asks in between', () => {
  const key = keyOf('community', 'C1', draft('甲的问题'));
  expect(keyOf('community', 'C2', draft('甲的问题'))).not.toBe(key);
  expect(keyOf('community', 'C1', draft('甲的问题'))).toBe(key);
});
