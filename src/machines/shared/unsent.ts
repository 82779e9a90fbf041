/** What a flow knows of its form that is sent. */
export interface Submission<Draft> {
  /** What the form begins with; once it is sent, what it holds. */
  written: Draft;
  /** Whether an attempt may be stored, as its reply was lost. */
  uncertain: boolean;
  /** The form begins with a draft. */
  restored: boolean;
}

export interface Captcha {
  captchaId: string;
  captchaAnswer: string;
}

export interface Ticket {
  ticketNumber: string;
  dueAt: string;
}

/** One that becomes a ticket, also for who is not signed in. */
export interface TicketSubmission<Draft> extends Submission<Draft> {
  captcha: Captcha | null;
  /** Of what was stored. */
  ticket: Ticket;
}

export const unsent = <Draft>(written: Draft): Submission<Draft> => ({ written, uncertain: false, restored: false });
export const unsentTicket = <Draft>(written: Draft): TicketSubmission<Draft> => ({
  ...unsent(written),
  captcha: null,
  ticket: { ticketNumber: '', dueAt: '' },
});
