import { formatDateTime } from '../../../../contract/rules/dates';
import { maskedName } from '../../../providers/face/masked-name';
import type { FieldVault } from '../../../security/field-vault';
import { openSnapshot } from '../report-content';
import type { DisputeRow } from './disputes-store';

/** The fields of a proof file that a dispute needs. */
export interface ProofFile {
  suffix: string;
  size: number;
  /** Encrypted. */
  name: string;
}

/** A decrypted dispute for the operator. */
export interface Dispute {
  id: string;
  /** yyyy-MM-dd HH:mm, Asia/Shanghai. */
  receivedAt: string;
  /** Empty if the report has expired and its content is deleted. */
  employeeName: string;
  contactPhone: string;
  /** Only with contacts: the code opens the report. */
  verificationCode?: string;
  feedbackContent: string;
  /** `size` in bytes; `name` only with contacts, because file names often contain a person's name. */
  proof: { suffix: string; size: number; name?: string } | null;
}

const maskedPhone = (phone: string): string => phone.replace(/\d{4}(?=\d{4}$)/, '****');

/** Masks personal data unless `contacts` is set. */
export function readDispute(
  vault: FieldVault,
  { dispute, report }: DisputeRow,
  file: ProofFile | undefined,
  contacts: boolean,
): Dispute {
  const name = report.snapshot === '' ? '' : openSnapshot(vault, report).employeeName;
  const phone = vault.open(dispute.phone, 'feedback.phone');
  return {
    id: dispute.id,
    receivedAt: formatDateTime(dispute.createdAt),
    employeeName: contacts ? name : maskedName(name),
    contactPhone: contacts ? phone : maskedPhone(phone),
    ...(contacts ? { verificationCode: vault.open(report.code, 'report.code') } : {}),
    feedbackContent: vault.open(dispute.content, 'feedback.content'),
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
