/** A form in the console is a list of fields: from it come the controls, and the checks of form and server. */

/** A value of a record on the wire. Instants are ISO texts; an empty text is no value. */
export type ContentValue = string | number | boolean;
export type ContentRecord = Readonly<Record<string, ContentValue>>;

/** Records of a kind, of which a field names one. */
export interface Relation {
  kind: string;
  /** The column that the field holds; absent: the key. */
  by?: string;
  /** The column that people read; absent: the title of the kind. */
  title?: string;
  /** Fields of the same names that are the same there. */
  with?: readonly string[];
  /** Only records in which this column is empty. */
  top?: string;
  /** What it can be beside them. */
  also?: Choices;
}

interface FieldBase {
  name: string;
  label: string;
  /** Shown under the field. */
  note?: string;
  /** May be left empty. */
  optional?: true;
  /** A column of the list. */
  listed?: true;
  /** Is chosen by its title, not typed. */
  refers?: Relation;
}

/** What a text, or each line of it, looks like. */
export interface TextFormat {
  pattern: RegExp;
  /** Said when it does not fit. */
  example: string;
}

/** A part of a line; before the next one stands `|`. */
export interface Column {
  label: string;
  /** At the end of the line, or not there: a box to tick. */
  mark?: string;
}

export type Choices = ReadonlyArray<readonly [value: string | number, label: string]>;

export type ContentField = FieldBase &
  (
    | { kind: 'text'; maxLength: number; format?: TextFormat }
    /** `columns`: each line is a row of them. */
    | { kind: 'lines'; maxLength: number; format?: TextFormat; columns?: readonly Column[] }
    /** HTML, sanitised by the server. */
    | { kind: 'html'; maxLength: number }
    /** A path of the portal, a path of the ordering sites, or an https address. */
    | { kind: 'address' }
    /** An uploaded picture, or `art:NAME` for a drawn one. */
    | { kind: 'picture' }
    /** Pictures, one a line; the first is the main one. */
    | { kind: 'pictures'; most: number }
    /** Whole, or with so many decimals at most. */
    | { kind: 'number'; min: number; max: number; decimals?: number }
    /** `off`: not set in a new record. */
    | { kind: 'flag'; off?: true }
    /** An instant, entered in Asia/Shanghai. */
    | { kind: 'moment' }
    /** yyyy-MM-dd, Asia/Shanghai. */
    | { kind: 'day' }
    /** HH:mm, Asia/Shanghai. */
    | { kind: 'time' }
    | { kind: 'choice'; choices: Choices }
  );
