/** The company behind the portal and its contacts, for the footer of every page (R051, R053, R054). */
export const company = {
  brand: '华秀电路',
  name: '深圳市华秀电路科技集团有限公司',
  hotlines: ['0755-82048201', '0755-82048204'],
  hours: '周一至周六 9:00–18:00',
  headquartersPhone: '0755-82048202',
  ceoMailbox: 'ceo@huaxiu-circuit.example',
  address: '广东省深圳市',
  icpNumber: '粤ICP备00000000号',
  icpUrl: 'https://beian.miit.gov.cn/',
  policeNumber: '粤公网安备00000000000000号',
  policeUrl: 'https://beian.mps.gov.cn/',
  telecomLicence: '增值电信业务经营许可证：粤B2-00000000',
  telecomUrl: 'https://tsm.miit.gov.cn/',
} as const;

/** The number to dial: digits only, with the country code. */
export const dialHref = (phone: string): string => `tel:+86${phone.replace(/^0/, '').replaceAll('-', '')}`;
