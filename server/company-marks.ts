import type { CompanyInfo } from '../contract/company-info';

const unwritten = '（未填写）';

/** Fills in what staff have entered of the company where a text of the operator's folder has `{全称}` and the like. */
export function filled<Part>(part: Part, company: CompanyInfo): Part {
  const marks: Readonly<Record<string, string>> = {
    全称: company.name,
    简称: company.shortName,
    热线: company.hotlines.join('、') || unwritten,
    服务时间: company.hours ?? unwritten,
    隐私邮箱: company.privacyMailbox ?? unwritten,
    地址: company.address ?? unwritten,
  };
  const text = JSON.stringify(part).replace(/\{([^{}"]{2,4})\}/g, (mark, key: string) => {
    const words = marks[key];
    return words === undefined ? mark : JSON.stringify(words).slice(1, -1);
  });
  // The same shape: only words within strings have changed.
  return JSON.parse(text) as Part;
}
