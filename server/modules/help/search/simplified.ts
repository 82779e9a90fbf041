import { Converter } from 'opencc-js/t2cn';

/** A text in simplified characters, by words where a sign alone would not tell: 乾燥 is 干燥, 乾坤 stays. */
export const simplified = Converter({ from: 't', to: 'cn' });
