import type { DownloadInfo } from '../../../../contract/site/calls';
import type { DownloadLink } from '../../../ui/site/home/download/Download';

/** The systems that the order assistant is available for; those without a file are left out. */
export function downloadLinks(info: DownloadInfo | undefined): DownloadLink[] {
  if (info === undefined) return [];
  return [
    { label: 'Windows 64位', href: info.pcX64DownloadUrl },
    { label: 'Windows 32位', href: info.pcDownloadUrl },
    { label: 'macOS Apple芯片', href: info.macArmDownloadUrl },
    { label: 'macOS Intel芯片', href: info.macX64DownloadUrl },
    { label: 'Linux', href: info.linuxDownloadUrl },
  ].filter(({ href }) => href !== '');
}
