/**
 * Characters of names that old character sets lack: all of the general standard table in the basic plane beyond GBK, and
 * a part of those beyond the basic plane.
 */
export const rareCharacters =
  '㧐㧟䏝㤘䥽䁖䦃㸆䜣㧑㕮㑇㳇䢺䢼㭎㟃㑊䌹㛃鿍㭕䴓䶮䏡㶲㳚㳘䓖㛚䂮㙍䓫䓬䓨䓛鿎䴕㫰䎃㿠䝙䏲䴔㥄㙘鿏䐃㺄㴔㛹䴖䃅䣘㬊䅟䲟䃎䴗㬎㙦㽏㮾㻬䗖㠇䴘㵐㬚䗛㠓㘎䲠䗪䗴䲢䎖䴙㰀㸌𬭚𫖮𬍛𬱖𠅤𬴊𬹼𬬻𬀩𫍯𬇙𫍣𫓧𬍤𫘧𬤇𫟹𬭊';
