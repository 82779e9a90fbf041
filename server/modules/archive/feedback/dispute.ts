import { formatDateTime } from '../../../../contract/rules/dates';
import { maskedName } from '../../../providers/face/masked-name';
import type { FieldVault } from '../../../security/field-vault';
import { openSnapshot } from '../report-content';
import type { DisputeRow } from './disputes-store';

/** What a dispute has to know of its proof file. */
export interface ProofFile {
  suffix: string;
  size: number;
  /** Sealed. */
  name: string;
}

/** A dispute as its handler reads it. */
export interface Dispute {
  id: string;
  /** yyyy-MM-dd HH:mm, Asia/Shanghai. */
  receivedAt: string;
  /** Empty where the report has expired: what it said is gone. */
  employeeName: string;
  contactPhone: string;
  /** With contacts alone: who has it can open the report. */
  verificationCode?: string;
  feedbackContent: string;
  /** `size` in bytes; `name` with contacts alone, because people name files after themselves. */
  proof: { suffix: string; size: number; name?: string } | null;
}

const maskedPhone = (phone: string): string => phone.replace(/\d{4}(?=\d{4}$)/, '****');

/** Whom it concerns is masked, unless `contacts` says that it is wanted. */
export function readDispute(
  vault: FieldVault,
  { feedback, report }: DisputeRow,
  file: ProofFile | undefined,
  contacts: boolean,
): Dispute {
  const name = report.snapshot === '' ? '' : openSnapshot(vault, report).employeeName;
  const phone = vault.open(feedback.phone, 'feedback.phone');
  return {
    id: feedback.id,
    receivedAt: formatDateTime(feedback.createdAt),
    employeeName: contacts ? name : maskedName(name),
    contactPhone: contacts ? phone : maskedPhone(phone),
    ...(contacts ? { verificationCode: vault.open(report.code, 'report.code') } : {}),
    feedbackContent: vault.open(feedback.content, 'feedback.content'),
    proof:
      file === undefined
        ? null
        : {
            suffix: file.suffix,
            size: file.size,
            ...(contacts ? { name: vault.open(file.name, 'file.name') } : {}),
          },
  };
}
