import { archive } from '../../../../contract/limits/archive';
import { worldOf } from '../../shared/world';

interface MailWorld {
  /** How often the report was sent. */
  mails: number;
}

const sends = ({ mails }: MailWorld): MailWorld => ({ mails: Math.min(mails + 1, archive.mailsPerReport) });

/** The report of an employee of its own. */
export const world = worldOf<MailWorld>({
  starts: {
    person: { label: '本人已通过刷脸', prepared: '一名员工，已有履历报告', input: 'person', world: { mails: 0 } },
  },
  page: ({ id }) => `/dev/prepare/${id}/report`,
  order: () => ({ employee: { report: true } }),
  signedIn: () => '',
  calls: { sendMail: 'POST /api/portal/v1/archive/sendReportToEmail' },
  // Who leaves takes the file along: the server reads it while it answers, and sends nothing.
  steps: {
    'sendMail → sent': { needs: ({ mails }) => mails < archive.mailsPerReport, makes: sends },
    'sendMail → refused': { needs: ({ mails }) => mails === archive.mailsPerReport },
  },
  books: () => ({}),
});
