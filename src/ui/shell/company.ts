import { createContext, useContext } from 'react';
import type { CompanyInfo } from '../../../contract/company-info';
import { unnamed } from '../../../contract/rules/brand';

/** Where nothing is known of the company, nothing is said of it. */
export const unknownCompany: CompanyInfo = {
  name: unnamed,
  shortName: unnamed,
  reportIssuer: unnamed,
  hotlines: [],
  sisters: [],
  filings: [],
};

/** The company behind the portal and its contacts, as staff have entered them (R051, R053, R054). */
export const CompanyContext = createContext(unknownCompany);

export const useCompany = (): CompanyInfo => useContext(CompanyContext);

/** The number to dial: digits only, with the country code. */
export const dialHref = (phone: string): string => `tel:+86${phone.replace(/^0/, '').replaceAll('-', '')}`;
