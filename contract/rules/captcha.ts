import { messages } from '../messages';

export const checkCaptchaGiven = (answer: string): string | undefined =>
  answer.trim() === '' ? messages.captchaFirst : undefined;
