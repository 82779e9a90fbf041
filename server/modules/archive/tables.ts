import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Report } from '../../../contract/archive/calls';
import { historyKinds } from '../../../contract/archive/rules/employee-form';
import { accounts } from '../../database/account-tables';

const moment = () => timestamp({ withTimezone: true });
const id = () => uuid().primaryKey().defaultRandom();

/** Employees. `idNo` is encrypted, `idNoIndex` is its lookup key. */
export const employees = pgTable('employees', {
  id: id(),
  name: text().notNull(),
  idNo: text().notNull(),
  idNoIndex: text().notNull().unique(),
  hireDate: date({ mode: 'string' }).notNull(),
  /** Null for current staff. */
  leaveDate: date({ mode: 'string' }),
  department: text().notNull(),
  position: text().notNull(),
  laborDisputes: boolean().notNull(),
  performanceEvaluation: text().notNull(),
  performanceAnnotations: text().notNull(),
  performanceList: jsonb().$type<Report['performanceList']>().notNull(),
  honoraryAwardsList: jsonb().$type<Report['honoraryAwardsList']>().notNull(),
  /** Whether the report is signed by the e-sign provider. */
  signedDocument: boolean().notNull(),
});

/** What has become of employees. Rows are only added. `details`: what changed and why, encrypted JSON. */
export const employeeHistory = pgTable(
  'employee_history',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    employeeId: uuid()
      .notNull()
      .references(() => employees.id, { onDelete: 'cascade' }),
    kind: text({ enum: historyKinds }).notNull(),
    details: text().notNull(),
    /** Null: an operator by command. */
    changedBy: uuid().references(() => accounts.id),
    changedAt: moment().notNull(),
    /** Chosen by the form: sent again after a lost reply, an act is done once. */
    requestKey: text(),
  },
  (table) => [
    index('employee_history_employee').on(table.employeeId, table.id),
    unique('employee_history_request').on(table.employeeId, table.requestKey),
  ],
);

/** One row per QR code. Tokens are stored as hashes, the person encrypted and only for a day. */
export const faceSessions = pgTable(
  'face_sessions',
  {
    id: id(),
    browserHash: text().notNull(),
    callBackKeyHash: text().notNull().unique(),
    scanTokenHash: text().notNull().unique(),
    /** Equal for the same name and number; null after the personal data is deleted. */
    identityIndex: text(),
    name: text(),
    idNo: text(),
    userAgent: text(),
    /** C11: the accepted versions of the agreements, accepted at `createdAt`. */
    queryAgreementVersion: text().notNull(),
    realNameAgreementVersion: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    status: text({ enum: ['open', 'passed', 'failed', 'ended', 'spent'] })
      .notNull()
      .default('open'),
    /** The message to show if the status is `failed`. */
    failure: text().notNull().default(''),
    passedAt: moment(),
    scans: integer().notNull().default(0),
    /** When a phone last opened the code. */
    openedAt: moment(),
    /** The phone has returned: query the vendor immediately. */
    returned: boolean().notNull().default(false),
    vendorAskedAt: moment(),
    /** End of the claim by which one request generates the report of this check. */
    issuingUntil: moment(),
  },
  (table) => [
    index('face_sessions_browser').on(table.browserHash, table.identityIndex),
    index('face_sessions_created').on(table.createdAt),
  ],
);

/** Each opening of a code on a phone: the vendor requires a new order number for each. */
export const faceAttempts = pgTable(
  'face_attempts',
  {
    orderNo: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => faceSessions.id, { onDelete: 'cascade' }),
    h5faceId: text().notNull(),
    startedAt: moment().notNull(),
    status: text({ enum: ['pending', 'passed', 'failed'] })
      .notNull()
      .default('pending'),
  },
  (table) => [index('face_attempts_session').on(table.sessionId)],
);

export const reports = pgTable(
  'reports',
  {
    id: id(),
    /** Equal for all reports of one identity number; null only until a sweep has filled it in. */
    personIndex: text(),
    /** One report per face check; null for sample reports, and where one that could be signed took its place. */
    faceSessionId: uuid()
      .unique()
      .references(() => faceSessions.id),
    code: text().notNull(),
    codeIndex: text().notNull().unique(),
    /** Content of the report at its generation, encrypted JSON. */
    snapshot: text().notNull(),
    generatedAt: moment().notNull(),
    verifiableUntil: date({ mode: 'string' }).notNull(),
    revokedAt: moment(),
    /** Of staff; null: its owner, or not revoked. */
    revokedBy: uuid().references(() => accounts.id),
    revokeReason: text().notNull().default(''),
    mailsSent: integer().notNull().default(0),
    signFlowId: text().unique(),
    signStatus: text({ enum: ['signing', 'completed', 'failed'] }),
  },
  (table) => [index('reports_person').on(table.personIndex)],
);

/** The reports that a browser may see, and its role. */
export const grants = pgTable(
  'report_grants',
  {
    handleHash: text().primaryKey(),
    reportId: uuid()
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    browserHash: text().notNull(),
    kind: text({ enum: ['owner', 'verifier'] }).notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('report_grants_browser').on(table.browserHash),
    index('report_grants_report').on(table.reportId),
    index('report_grants_expires').on(table.expiresAt),
  ],
);

/** Fingerprints of the downloaded documents, to recognise them as attachments. */
export const issuedDocuments = pgTable(
  'issued_documents',
  {
    reportId: uuid()
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    sha256: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.sha256] })],
);

/** Wrong codes per address and per browser (as blind indexes) in the current window. */
export const verificationAttempts = pgTable(
  'verification_attempts',
  {
    addressIndex: text().primaryKey(),
    failures: integer().notNull(),
    windowEndsAt: moment().notNull(),
  },
  (table) => [index('verification_attempts_window').on(table.windowEndsAt)],
);

/** Each successful check of a code. Who checked it is not known, only from where. */
export const reportVerifications = pgTable(
  'report_verifications',
  {
    id: id(),
    reportId: uuid()
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    network: text().notNull(),
  },
  (table) => [index('report_verifications_report').on(table.reportId, table.at)],
);

export const mails = pgTable(
  'report_mails',
  {
    id: id(),
    reportId: uuid()
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    recipient: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('report_mails_report').on(table.reportId)],
);

/** Disputes. Text and phone are encrypted. */
export const disputes = pgTable(
  'report_feedbacks',
  {
    id: id(),
    reportId: uuid()
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    phone: text().notNull(),
    /** Who was signed in; null: nobody. */
    accountId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    /** Chosen by the form: submitted again after a lost reply, a dispute is stored once. */
    requestKey: text(),
    closedAt: moment(),
    closedBy: uuid().references(() => accounts.id),
    outcome: text().notNull().default(''),
  },
  (table) => [
    index('report_feedbacks_report').on(table.reportId),
    index('report_feedbacks_account').on(table.accountId, table.createdAt),
    unique('report_feedbacks_request').on(table.reportId, table.requestKey),
  ],
);
