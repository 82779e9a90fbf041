import { CallError } from '../../../services/shared/call';

/** What the server refused: faults by place, or a message that is about no field. */
export function refusalOf(error: Error | null): {
  faults: Readonly<Record<string, string>>;
  message: string | undefined;
} {
  if (!error) return { faults: {}, message: undefined };
  const data = error instanceof CallError && error.code === '400' ? Object.entries(Object(error.data)) : [];
  const faults = data.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return faults.length > 0
    ? { faults: Object.fromEntries(faults), message: undefined }
    : { faults: {}, message: error.message };
}
