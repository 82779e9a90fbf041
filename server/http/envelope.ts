import type { ErrorData } from './errors';

export interface Envelope<Data> {
  code: number;
  success: boolean;
  message: string;
  msg: string;
  data: Data;
}

/** R065: one shape for every reply; `msg` repeats `message`. */
export const success = <Data>(data: Data, message = ''): Envelope<Data> => ({
  code: 200,
  success: true,
  message,
  msg: message,
  data,
});

export const failure = (code: number, message: string, data: ErrorData | null = null): Envelope<ErrorData | null> => ({
  code,
  success: false,
  message,
  msg: message,
  data,
});
