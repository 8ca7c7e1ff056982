/** A plain PDF (1.4) of rows of columns, in a font that every reader has. */
const page = { width: 595, height: 842, left: 48, top: 790, line: 14, rows: 52 };
const fontSize = 9;

interface PdfColumn {
  /** From the left edge of the text, in points. */
  at: number;
  /** `at` is where its text ends. */
  isRight?: boolean;
}

interface PdfOptions {
  columns?: readonly PdfColumn[];
  /** Stands at the top of each page. */
  header?: readonly string[];
}

const threeColumns: readonly PdfColumn[] = [{ at: 0 }, { at: 170 }, { at: 300 }];

/** Letters of Latin 1; others become a question mark. */
function escaped(text: string): string {
  return text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').replace(/[\\()]/g, (letter) => `\\${letter}`);
}

type Font = 'F1' | 'F2';

function show(text: string, x: number, y: number, font: Font, size: number): string {
  return `BT /${font} ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`;
}

/** Of an amount: digits are as wide as each other in Helvetica, signs are half as wide or so. */
function widthOf(text: string): number {
  const units = [...text].reduce(
    (sum, letter) => sum + (/\d/.test(letter) ? 556 : letter === '-' ? 333 : 278),
    0,
  );
  return (units * fontSize) / 1_000;
}

function rowOf(cells: readonly string[], columns: readonly PdfColumn[], y: number, font: Font): string[] {
  return cells.map((cell, place) => {
    const { at, isRight } = columns[place] ?? { at: 0 };
    const x = page.left + at - (isRight ? widthOf(cell) : 0);
    return show(cell, Math.round(x * 100) / 100, y, font, fontSize);
  });
}

type Rows = readonly (readonly string[])[];

function contentOf(title: string, rows: Rows, { columns = threeColumns, header }: PdfOptions): string {
  const first = page.top - 28 - (header ? page.line : 0);
  const lines = rows.flatMap((cells, row) => rowOf(cells, columns, first - row * page.line, 'F1'));
  const head = header
    ? rowOf(
        header,
        columns.map(({ at }) => ({ at })),
        page.top - 28,
        'F2',
      )
    : [];
  return [show(title, page.left, page.top, 'F2', 13), ...head, ...lines].join('\n');
}

export function pdfOf(title: string, rows: Rows, options: PdfOptions = {}): Buffer {
  const contents: string[] = [];
  for (let from = 0; from === 0 || from < rows.length; from += page.rows)
    contents.push(contentOf(title, rows.slice(from, from + page.rows), options));
  const kids = contents.map((_, place) => `${5 + place * 2} 0 R`).join(' ');
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...contents.flatMap((content, place) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents ${6 + place * 2} 0 R
/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  const parts = ['%PDF-1.4\n'];
  let length = parts[0]?.length ?? 0;
  const add = (part: string) => {
    parts.push(part);
    length += part.length;
  };
  const places = objects.map((body, index) => {
    const at = length;
    add(`${index + 1} 0 obj\n${body}\nendobj\n`);
    return String(at).padStart(10, '0');
  });
  const table = ['0000000000 65535 f ', ...places.map((at) => `${at} 00000 n `)].join('\n');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  add(`xref\n0 ${objects.length + 1}\n${table}\n${trailer}`);
  return Buffer.from(parts.join(''), 'latin1');
}
