import type { SignUpForm } from '../../../../contract/events/rules/sign-up';

/** What is kept of the form; a code never is. */
export type SignUpDraft = SignUpForm;

export const blankSignUp: SignUpDraft = { name: '', phone: '', email: '', company: '' };
