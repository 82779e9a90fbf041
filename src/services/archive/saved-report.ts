import type { Report } from '../../../contract/archive/calls';
import { decodeSession, encodeSession } from './session-codec';

/** What session storage keeps of a report: its id on the server, never the report itself. */
export type SavedReport = Pick<Report, 'reportHandle' | 'onlineChecking'>;

const storageKey = 'archiveReport';

// The fallback where session storage is blocked or full: the report then lasts until the page is closed.
let inMemory: SavedReport | undefined;

function readSaved(value: unknown): SavedReport | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!('reportHandle' in value) || typeof value.reportHandle !== 'string') return undefined;
  if (!/^[A-Za-z0-9_-]{22}$/.test(value.reportHandle)) return undefined;
  if (!('onlineChecking' in value) || (value.onlineChecking !== 'yes' && value.onlineChecking !== 'no')) {
    return undefined;
  }
  return { reportHandle: value.reportHandle, onlineChecking: value.onlineChecking };
}

export function saveReport({ reportHandle, onlineChecking }: SavedReport): void {
  inMemory = { reportHandle, onlineChecking };
  try {
    sessionStorage.setItem(storageKey, encodeSession(inMemory));
  } catch {
    // Blocked or full: the value stays in `inMemory`.
  }
}

/** Browser only. Undefined where nothing is stored, or nothing valid. */
export function readSavedReport(): SavedReport | undefined {
  try {
    const text = sessionStorage.getItem(storageKey);
    return text === null ? inMemory : readSaved(decodeSession(text));
  } catch {
    return inMemory;
  }
}

/** R463 */
export function clearSavedReport(): void {
  inMemory = undefined;
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Blocked: nothing was stored there.
  }
}
