import sharp from 'sharp';

const cardSize = { width: 860, height: 540 };

/** A drawn card for a document. */
export async function drawCard(colour: string): Promise<File> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">
    <rect width="860" height="540" rx="30" fill="#e9edf2"/><rect width="860" height="96" fill="${colour}"/>
    <rect x="44" y="150" width="210" height="270" rx="12" fill="#b9c4d0"/><circle cx="149" cy="245" r="56" fill="#8796a6"/>
    ${[160, 220, 280, 340].map((y) => `<rect x="300" y="${y}" width="${520 - y / 2}" height="26" rx="6" fill="#9fabb8"/>`).join('')}
  </svg>`;
  return jpegOf(svg, 'card.jpg');
}

/** A drawn face for a picture of oneself. */
export function drawFace(): Promise<File> {
  return jpegOf(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><rect width="640" height="640" fill="#d8cfc4"/>
      <circle cx="320" cy="270" r="130" fill="#a98467"/><rect x="150" y="430" width="340" height="260" rx="120" fill="#4a6fa5"/></svg>`,
    'selfie.jpg',
  );
}

async function jpegOf(svg: string, name: string): Promise<File> {
  const picture = await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
  return new File([new Uint8Array(picture)], name, { type: 'image/jpeg' });
}
