import { describe, expect, it } from 'vitest';
import { archive } from '../../../contract/limits/archive';
import { beans } from '../../../contract/limits/beans';
import { fileStatus, proofFile } from '../../../contract/limits/files';
import { home } from '../../../contract/limits/home';
import { identity } from '../../../contract/limits/identity';
import { live } from '../../../contract/limits/live';
import { news } from '../../../contract/limits/news';
import { requests } from '../../../contract/limits/requests';
import { sessionLimits } from '../../../contract/limits/session';
import { site } from '../../../contract/limits/site';
import { catalogue } from '../../../src/machines/catalogue';

const minute = 60_000;

/** The figures of the specification, written down here once more: a changed constant is a changed promise. */
const promises = [
  ['R024 the sales code where nobody brought another', identity.defaultSaleCode, '000'],
  ['R034 the first-visit guide ends with 2022 in Asia/Shanghai', site.firstVisitGuideEndsAt, '2022-12-31T16:00:00Z'],
  ['a popup waits before it goes', site.popupCloseMs, 250],
  ['R064 a request has two minutes', requests.timeoutMs, 2 * minute],
  ['R068 more results than this have a pager, of articles', news.pagerAbove, 10],
  ['R068 more results than this have a pager, of the site', site.pagerAbove, 10],
  ['R069 a tooltip waits', site.tooltipDelayMs, 2_000],
  ['R086 quantities go by thousands', home.quantityStep, 1_000],
  ['R087 characters of a length or width', home.sizeMaxLength, 8],
  ['R087 characters of kinds and joints', home.countMaxLength, 10],
  ['showcases in view', home.showcasesInView, 4],
  ['showcases of one step', home.showcaseStep, 4],
  ['R100 items of a news card', news.homeSize, 4],
  ['R105 articles of a page', news.pageSize, 10],
  ['R117 latest articles', news.latestSize, 5],
  ['R189 the comment type of a live video', live.commentType, 10],
  ['R206 characters of a file’s name', proofFile.nameMaxLength, 80],
  ['R212 the states of an upload', fileStatus, { initial: 1, failed: 2, uploaded: 3 }],
  ['R228 kinds of proof files', proofFile.extensions, ['rar', 'zip', 'doc', 'docx', 'pdf', 'jpg', 'png']],
  ['R228 bytes of a proof file', proofFile.maxBytes, 20 * 1024 * 1024],
  ['R228 proof files of a dispute', proofFile.count, 1],
  ['R273 showcases of a page', site.showOrderPageSize, 12],
  ['R331 the codes of the download page', site.downloadQrcodePx, 204],
  ['R385 days in a row that bring an extra reward', beans.extraRewardStreaks, [3, 7]],
  ['R399 beans of an order at most', beans.orderMostBeans, 100],
  ['R399 beans of an order of thick boards at most', beans.orderMostBeansThick, 200],
  ['R399 layers of a thick board', beans.thickLayers, 6],
  ['R400 days in which an order has to be shipped', beans.shipWithinDays, 60],
  ['R406 where events do not pass, the stock is asked for anew', beans.stockPollMs, 3_000],
  ['R416 the sale opens', beans.seckillOpens, '10:00'],
  ['R416 the sale closes', beans.seckillCloses, '12:00'],
  ['R416 goods of a day', beans.seckillItems, 4],
  ['R416 pieces of each', beans.seckillDailyStock, 50],
  ['R418 a step of the thumbnails', beans.thumbnailStepPx, 90],
  ['R447 the real-name agreement is of this day', archive.realNameAgreementVersion, '2024-10-31'],
  ['R464 what stands before name and number', archive.secretPrefix, 'secret:'],
  ['R476 minutes with a report of one’s own', archive.reportAccessMinutes, 60],
  ['R491 days in which a report can be verified', archive.verificationDays, 30],
  ['R492 years after leaving', archive.eligibilityYears, 3],
  ['an unused session ends', sessionLimits.idleMinutes, 2 * 60],
] as const;

describe('limits are those of the specification', () => {
  it.each(promises)('%s', (_, constant, figure) => {
    expect(constant).toEqual(figure);
  });
});

const delays = [
  ['R072 a click on a slide leads on after', 'banner', 'navigationDelay', 200],
  ['R074 a slide stays for', 'banner', 'slideInterval', 6_000],
  ['R088 a notice stays for', 'ticker', 'rotationInterval', 2_000],
  ['R120 a search waits for the last key', 'titleSearch', 'typingPause', 2_000],
  ['R384 the check-in’s message stays for', 'checkIn', 'checkInToast', 1_500],
  ['R456 the status is asked for each', 'applyReport', 'pollInterval', 1_000],
  ['R458 a code lives for', 'applyReport', 'codeLifetime', 5 * minute],
] as const;

describe('flows wait as long as the specification says', () => {
  it.each(delays)('%s', async (_, id, delay, ms) => {
    const flow = catalogue.find((known) => known.id === id);
    const { machine } = (await flow?.load()) ?? {};
    expect(machine?.implementations.delays[delay]).toBe(ms);
  });
});
