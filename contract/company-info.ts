import type { Static } from 'typebox';
import { Type } from 'typebox';

/** The company behind the portal; what staff have not entered is left out. */
export const companyInfo = Type.Object({
  name: Type.String(),
  shortName: Type.String({ description: 'in the logo and in titles; the whole name where none is entered' }),
  logoPath: Type.Optional(Type.String({ description: 'URL of a picture' })),
  hotlines: Type.Array(Type.String()),
  hours: Type.Optional(Type.String()),
  headquartersPhone: Type.Optional(Type.String()),
  ceoMailbox: Type.Optional(Type.String()),
  hrMailbox: Type.Optional(Type.String()),
  privacyMailbox: Type.Optional(Type.String()),
  address: Type.Optional(Type.String()),
  chatLink: Type.Optional(
    Type.String({ description: 'of the vendor’s chat, which visitors get in the place of the own' }),
  ),
  reportIssuer: Type.String({
    description: 'who issues the reports of employees, also in their seal; the company’s name where none is entered',
  }),
  sisters: Type.Array(Type.String(), { description: 'companies whose employees have no reports here (R444)' }),
  /** Of the authorities, for the end of every page (R053). */
  filings: Type.Array(Type.Object({ words: Type.String(), link: Type.String() })),
});
export type CompanyInfo = Static<typeof companyInfo>;
