import type { LoginInput } from '../../machines/shared/login';

/**
 * The `login` actor of flows: opens the login window and resolves once somebody is signed in, at once where the page knows
 * somebody whom no call has refused. Rejects where the window is closed or cannot be opened.
 */
export type Login = (options: { input: LoginInput; signal: AbortSignal }) => Promise<void>;
