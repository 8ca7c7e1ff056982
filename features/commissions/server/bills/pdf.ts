/** A plain PDF (1.4) of rows of three columns, in a font that every reader has. */
const page = { width: 595, height: 842, left: 48, top: 790, line: 14, rows: 52 };
const columns = [0, 170, 300];

/** Letters of Latin 1; others become a question mark. */
function escaped(text: string): string {
  return text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').replace(/[\\()]/g, (letter) => `\\${letter}`);
}

function show(text: string, x: number, y: number, font: 'F1' | 'F2', size: number): string {
  return `BT /${font} ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`;
}

function contentOf(title: string, rows: readonly (readonly string[])[]): string {
  const lines = rows.flatMap((cells, row) =>
    cells.map((cell, column) =>
      show(cell, page.left + (columns[column] ?? 0), page.top - 28 - row * page.line, 'F1', 9),
    ),
  );
  return [show(title, page.left, page.top, 'F2', 13), ...lines].join('\n');
}

export function pdfOf(title: string, rows: readonly (readonly string[])[]): Buffer {
  const contents: string[] = [];
  for (let from = 0; from === 0 || from < rows.length; from += page.rows)
    contents.push(contentOf(title, rows.slice(from, from + page.rows)));
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
  let file = '%PDF-1.4\n';
  const places = objects.map((body, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return String(at).padStart(10, '0');
  });
  const table = ['0000000000 65535 f ', ...places.map((at) => `${at} 00000 n `)].join('\n');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${objects.length + 1}\n${table}\n${trailer}`, 'latin1');
}
