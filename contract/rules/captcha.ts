import { messages } from '../messages';
import { entered } from './entered';

export const checkCaptchaGiven = (answer: string): string | undefined =>
  entered('code', answer) === '' ? messages.captchaFirst : undefined;
