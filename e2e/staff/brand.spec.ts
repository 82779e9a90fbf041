import { expect } from '@playwright/test';
import { fewOfEachKind } from '../support/page-kinds';
import { test } from '../support/test';
import { loginAsStaff } from './login-as-staff';

test.use({ ownPortal: 'another company' });

/** Pages that are in no site map. */
const unlisted = ['/portal/login', '/portal/register', '/portal/archive', '/portal/no-such-page', '/no-such-page'];

test('after another name was set no public page says the old one', async ({ page, request }) => {
  await loginAsStaff(page, 'E10000', 'portal-demo-2026');
  await page.goto('/staff/content/companyInfo/portal');
  const enter = (label: string, value: string) => page.getByLabel(new RegExp(`^${label}(（选填）)?$`)).fill(value);
  await enter('公司全称', '星河电子有限公司');
  await enter('公司简称', '星河电子');
  await enter('总裁信箱', 'ceo@star-river.example');
  await enter('人力资源邮箱', 'hr@star-river.example');
  await enter('个人信息保护邮箱', 'privacy@star-river.example');
  await enter('暂未开放履历查询的关联公司', '星河科技有限公司');
  await enter('公众号链接', 'https://official.example/river');
  await enter('视频号链接', 'https://video.example/river');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('已保存').first()).toBeVisible();
  const publication = page.getByRole('region', { name: '发布' });
  await publication.getByRole('button', { name: '立即发布' }).click();
  await expect(publication).toHaveAttribute('data-state', 'settled.published');

  const map = await (await request.get('/sitemap.xml')).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
    return `${pathname}${search}`;
  });
  const paths = [...listed.filter(fewOfEachKind(3)), ...unlisted];
  expect(paths.length).toBeGreaterThan(60);
  const named: string[] = [];
  for (const path of paths) {
    // The data of a page has the marks, which its head fills in.
    const html = (await (await request.get(path)).text()).replaceAll(
      /<script\b(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs,
      (script) => script.replaceAll(/\{(?:简称|全称)\}/g, ''),
    );
    const at = html.search(/华秀|huaxiu|\{(?:简称|全称)\}/i);
    if (at >= 0) named.push(`${path}: ${html.slice(Math.max(0, at - 60), at + 30)}`);
  }
  expect(named).toEqual([]);

  await page.goto('/');
  await expect(page).toHaveTitle('星河电子 - PCB打样、FPC软板、SMT贴片一站式制造');
  await expect(page.getByRole('link', { name: '星河电子首页' })).toBeVisible();
  await page.goto('/portal/archive');
  await expect(page.getByText('本服务仅覆盖星河电子有限公司的员工')).toBeVisible();
  await expect(page.getByText('星河科技有限公司')).toBeVisible();
});
