export const help = {
  aboutTitle: 'Tungkol sa {brand}',
  about: `<p>Isang wallet ang {brand} para sa mga laro ng maraming gumagawa: slots, live tables, fishing, baraha, sports at lottery. Isang beses ka lang magbubukas ng account at magde-deposit, at sa iisang balanse na maglalaro ang lahat ng laro.</p>
<p>Bawat halagang nakikita mo ay galing sa ledger kung saan may pinanggalingan at pinuntahan ang bawat sentimo. Ipinapakita ng transaction history ang balanse bago at pagkatapos ng bawat galaw, at may resibo ng bawat round sa betting record mo.</p>
<p>Kailangang {age} taong gulang ka pataas para maglaro gamit ang totoong pera.</p>`,
  termsTitle: 'Terms and conditions',
  terms: `<p>Ito ang mga patakaran sa pagitan mo at ng {brand}. Tinatanggap mo ang mga ito sa pagbukas ng account.</p>
<h3>Sino ang puwedeng maglaro</h3>
<ul><li>Ikaw ay {age} taong gulang pataas at legal ang paglalaro kung nasaan ka.</li>
<li>Iisa lang ang account mo, sa sarili mong pangalan, at para sa sarili mo ka naglalaro. Puwedeng isara ang pangalawang account at bawiin ang mga bonus nito.</li>
<li>Hindi puwedeng maglaro ang mga opisyal ng gobyerno, kasapi ng sandatahang lakas at pulisya, estudyante, empleyado ng mga lisensyadong gaming business, at sinumang nasa exclusion list.</li></ul>
<h3>Ang account mo</h3>
<ul><li>Totoo ang sinabi mo tungkol sa sarili mo. Puwede kaming humingi ng patunay ng edad at identity bago gumalaw ang pera.</li>
<li>Sa iyo lang ang mga password mo. Sabihan agad ang customer service kung sa tingin mo ay may ibang nakakaalam.</li>
<li>Napupunta lang ang withdrawal sa account na nakapangalan sa rehistrado mong pangalan.</li></ul>
<h3>Taya at resulta</h3>
<ul><li>Bilang na ang taya kapag kinumpirma na ito ng server namin. Hindi na ito mababawi ninuman, maliban kung void ang round.</li>
<li>Ang record sa server namin ang masusunod, kahit naputol ang koneksyon mo. Ang round na naputol ay tatapusin o ibabalik nang buo ang taya.</li>
<li>Kapag nagkamali ang resulta dahil sa sira ng laro o ng sistema namin, void ang mga apektadong taya at ibabalik ang mga ito.</li></ul>
<h3>Pera</h3>
<ul><li>Nasa piso ang balanse at walang interes. Hindi nagpapautang ang {brand}.</li>
<li>Hindi puwedeng maglipat ng pera mula sa isang player papunta sa iba.</li>
<li>Inuulat namin sa mga awtoridad ang malalaki at kakaibang transaksyon kapag hinihingi ng batas.</li></ul>
<h3>Pagtatapos</h3>
<p>Puwede mong isara ang account mo kahit kailan; ibabayad sa iyo ang balanseng sa iyo. Puwede naming i-lock ang account habang sinisiyasat ang panloloko, pekeng identity o paglabag sa mga tuntuning ito.</p>`,
  privacyTitle: 'Privacy policy',
  privacy: `<p>Itinatago lang ng {brand} ang kailangan para sa account mo at ang hinihingi ng batas, at walang ibinebenta.</p>
<ul><li><strong>Ano ang itinatago.</strong> Pangalan, petsa ng kapanganakan, contact details, mga device at address na pinag-login-an mo, at lahat ng nangyari sa pera mo.</li>
<li><strong>Paano itinatago.</strong> Naka-encrypt ang mga numero ng telepono, email, ID number at bank account. Ang password ay nakatago bilang fingerprint na hindi na maibabalik sa dati.</li>
<li><strong>Sino ang nakakakita.</strong> Ang mga tauhan lang namin na kailangan ito sa trabaho; nakatala ang bawat pagtingin sa data ng player. Account number at balanse lang ang nalalaman ng mga gumagawa ng laro, hindi ang pangalan o contact mo. Ang payment provider ay binibigyan lang ng kailangan sa bayad.</li>
<li><strong>Gaano katagal.</strong> Hindi bababa sa limang taon ang mga record ng pera, ayon sa batas laban sa money laundering. Labintatlong buwan ang mga record ng pag-login.</li>
<li><strong>Mga karapatan mo.</strong> Ayon sa Data Privacy Act, puwede mong itanong kung ano ang hawak namin tungkol sa iyo, ipatama ito, at ipabura kung walang batas na nag-uutos na itago ito. Sumulat sa customer service.</li></ul>
<p>May cookie kami para sa captcha at isa na kumikilala sa device mo sa pag-login. Hindi ka sinusundan ng mga ito sa ibang site.</p>`,
  responsibleTitle: 'Responsableng paglalaro',
  responsible: `<p>Libangang may gastos ang paglalaro. Hindi ito hanapbuhay at hindi paraan para mabawi ang natalo. Lamang ang house sa bawat laro.</p>
<h3>Kontrolin ang paglalaro</h3>
<ul><li>Bago magsimula, magpasya kung magkano ang kaya mong matalo at gaano katagal ka maglalaro. Tumigil kapag naabot na ang alinman.</li>
<li>Huwag maglaro gamit ang inutang, o ang perang para sa pagkain, upa o pag-aaral.</li>
<li>Huwag maglaro kapag masama ang loob, pagod o nakainom.</li>
<li>Tingnan paminsan-minsan ang transaction history mo. Makikita roon ang totoong nagastos mo.</li></ul>
<h3>Mga senyales na dapat seryosohin</h3>
<ul><li>Mas matagal o mas malaki ang laro mo kaysa sa balak mo.</li><li>Itinatago mo sa pamilya ang paglalaro.</li><li>Hinahabol mo ang talo, o buong araw mong iniisip ang susunod na taya.</li></ul>
<h3>Saan hihingi ng tulong</h3>
<p>Kausapin ang customer service: puwede naming i-lock ang account mo hanggang kailan mo gusto. Sa Pilipinas, sumasagot araw at gabi ang National Center for Mental Health sa 1553 (landline) o 0917-899-8727. Sa pambansang exclusion programme ng regulator, puwede mong ipagbawal ang sarili mo, o ipagbawal ka ng pamilya mo, sa lahat ng lisensyadong gaming nang anim na buwan, isang taon o limang taon.</p>
<p>Bawal maglaro ang wala pang {age} taong gulang. Kung may batang gumagamit ng device mo, huwag ipaalam ang password mo.</p>`,
  rulesTitle: 'Mga patakaran ng laro',
  rules: `<p>Nasa help page sa loob ng bawat laro ang sarili nitong patakaran, paytable at return to player. Para sa lahat ang mga sumusunod.</p>
<ul><li><strong>Taya at panalo.</strong> Nababawas ang taya sa balanse kapag nakumpirma; dumarating ang panalo kapag na-settle ang round. Parehong nasa betting record mo.</li>
<li><strong>Resulta.</strong> Binubunot ang resulta sa server ng gumawa ng laro gamit ang random number generator. Walang makakakita, makakapili o makakapagbago nito, at walang epekto ang nakaraang resulta sa susunod.</li>
<li><strong>Return to player.</strong> Average ito ng milyon-milyong round. Sa maikling laro, puwedeng wala o malaki ang panalo.</li>
<li><strong>Naputol na round.</strong> Kapag naputol ang koneksyon, tuloy ang round sa server. Buksan ulit ang laro para makita ang wakas.</li>
<li><strong>Void round.</strong> Kapag hindi matapos ang round, ibinabalik nang buo ang bawat taya.</li>
<li><strong>Libreng subok.</strong> Play money ang gamit at pareho ang odds. Hindi mailalabas ang panalo rito.</li></ul>`,
  contactTitle: 'Kontakin kami',
  contact: `<p>Nandito ang customer service araw-araw, buong maghapon at magdamag.</p>
<ul><li>Para sa tanong tungkol sa round, ihanda ang round number mula sa betting record mo.</li>
<li>Para sa deposit o withdrawal, ihanda ang reference nito. Nasa history ito ng cashier.</li>
<li>Hindi namin hihingin ang password o payment password mo. Huwag itong ibigay kahit kanino.</li></ul>
<p>Kung hindi ka kuntento sa sagot, sabihin mo: titingnan ang reklamo ng taong hindi kasali rito, at may nakasulat na sagot sa loob ng sampung araw.</p>`,
  licence: `<p>Gumagana ang {brand} sa ilalim ng lisensyang nakasaad dito. Matatanong sa nagbigay nito kung may bisa pa.</p>
<p>{age} taong gulang pataas lang ang puwedeng maglaro nang may pera.</p>`,
  licenceAbsent: `<p>Ipapakita rito ang lisensya ng {brand} kapag nailagay na.</p>
<p>{age} taong gulang pataas lang ang puwedeng maglaro nang may pera.</p>`,
} as const;
