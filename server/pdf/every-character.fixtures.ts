/** Sample texts by script. Each has characters that a font for French alone lacks. */
export const SAMPLES: Record<string, string> = {
  Vietnamese: 'Nguyễn Thị Ánh Ngọc',
  'Polish, Turkish, Czech': 'Łucja Gżegżółka, Şükrü İğdır ılık, Žluťoučký kůň',
  'rare Latin': 'Ḥusayn Ǧāmiʿ, Ɖeɖe Ŋgɔlɛ, ẍ x̌ m̃, Đà và Ðór, ẞ ß ŉ',
  Cyrillic: 'Сильна алергія на арахіс. Table 4, Ђорђе, Қанат',
  Greek: 'Αλλεργία στα φιστίκια, ᾆδω',
  Arabic: 'حساسية شديدة للفول السوداني (جدًا)، الطاولة 4',
  'Persian and Urdu': 'پیتزا می‌خواهم، مونگ پھلی سے الرجی',
  Hebrew: 'אלרגיה חמורה לבוטנים, שָׁלוֹם 12:30',
  Thai: 'แพ้ถั่วลิสงอย่างรุนแรง น้ำแข็ง ผู้ใหญ่',
  Devanagari: 'मूंगफली से गंभीर एलर्जी है। क्षत्रिय श्रीमती र्कि',
  Chinese: '严重花生过敏,请勿使用花生油!謝謝您的幫助,䶮先生',
  Japanese: 'ピーナッツの重いアレルギーがあります。髙橋さくら',
  Korean: '땅콩 알레르기가 심합니다. 김민준 똠방각하',
  'Tamil and Bengali': 'நிலக்கடலை ஒவ்வாமை, চিনাবাদামে অ্যালার্জি',
  'Khmer and Lao': 'អាឡែស៊ីសណ្តែកដី ແພ້ຖົ່ວດິນ ນ້ຳ',
  'Georgian, Armenian, Amharic': 'გიორგი, Հակոբյան, አበበ, ⵣ, བསྟན་འཛིན',
  emoji: '🥜🚫 👨‍👩‍👧‍👦 🇫🇷🇻🇳 👍🏽 🧑🏿‍🍳 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👩‍❤️‍👨',
  signs: '≥ 18°C ≤ ½ → ✓ ✗ € № ★ ♥ ﬁ ② ‰ ≠ … ™ ∞ ☎ ‑ ‐ ¤ 𝓐𝓷𝓪 𝔾',
  spaces: 'a\u00A0b\u202Fc\u2009d\u3000e so\u00ADja ze\u200Bro jo\u2060in',
}

/** A control character, half a surrogate pair, private use, a script without a font, and an unassigned code point. */
export const UNPRINTABLE = '\u0007\uD83D\uE000𓀀\u0378'
