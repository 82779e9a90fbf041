import type { LoginInput } from '../../machines/shared/login';

/**
 * The `login` actor of flows: opens the login window and resolves after the sign-in, at once if the page knows a customer
 * and no call was refused. Rejects if the window is closed or cannot be opened.
 */
export type Login = (options: { input: LoginInput; signal: AbortSignal }) => Promise<void>;
